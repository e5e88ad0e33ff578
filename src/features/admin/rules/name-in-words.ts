/** The name of a deed or a job as a person reads it: 'Delete videos' of `catalogue.delete-videos`. */
export function nameInWords(name: string): string {
  const words = name.slice(name.indexOf('.') + 1).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
