/** The Message-ID of a mail, in the domain of the sender's address. */
export const messageIdOf = (id: string, from: string): string => {
  const [, domain = 'localhost'] = /@([^\s@<>]+)>?\s*$/.exec(from) ?? []
  const url = `http://${domain}`
  // Mail servers know an Urdu domain by its letters of ASCII only.
  return `<${id}@${URL.canParse(url) ? new URL(url).hostname : domain}>`
}
