/** Saves something as a file, as a link with a name does. */
export function download(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000); // not before the browser has taken it
}

export const downloadText = (name: string, text: string, type = 'text/plain'): void => download(name, new Blob([text], { type }));
