/** Text as it may stand in HTML, in an attribute too. */
export const escapeHtml = (value: string): string =>
  value.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
