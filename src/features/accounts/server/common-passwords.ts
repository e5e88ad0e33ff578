let common: Promise<ReadonlySet<string>> | undefined;

/** The passwords that leaks hold most often; read when the first one is asked for, for no start needs them. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'] as string[]);
}

/** Whether so many people use the password that it is among the first to be tried, whatever its case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= commonPasswords();
  return (await common).has(password.toLowerCase());
}
