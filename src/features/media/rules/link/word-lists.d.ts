declare module '@zxcvbn-ts/language-en/dist/firstnames.json.mjs' {
  const names: string[];
  export default names;
}
