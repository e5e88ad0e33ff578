/** What a program may use: its data in megabytes, and the processor in seconds. */
export interface ProgramLimits {
  memoryMegabytes: number;
  processorSeconds: number;
}

/**
 * The program and arguments to start so that the operating system holds a program to its limits: on Linux a shell that
 * sets them and becomes the program, for root as for anybody. Other systems have no such limit of memory; there the
 * program is started as it is and has to look after itself.
 *
 * The limit is that of data (`RLIMIT_DATA`), not of addresses: JavaScript reserves a gigabyte of those at its start.
 * Under `--jitless` it also does without the half gigabyte of room for machine code, which would count as data.
 */
export function underLimits(
  { memoryMegabytes, processorSeconds }: ProgramLimits,
  program: string,
  args: readonly string[],
): { program: string; args: string[] } {
  if (process.platform !== 'linux') return { program, args: [...args] };
  // A limit that is lower already cannot be raised, and stays: the one reason for this to fail.
  const script = 'ulimit -d "$1" 2>/dev/null; ulimit -t "$2" 2>/dev/null; shift 2; exec "$@"';
  const limits = [String(memoryMegabytes * 1024), String(processorSeconds)];
  return { program: '/bin/sh', args: ['-c', script, 'sh', ...limits, program, ...args] };
}
