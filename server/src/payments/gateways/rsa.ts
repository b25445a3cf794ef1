const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

const derOf = (pem: string) => fromBase64(pem.replaceAll(/-----[A-Z ]+-----|\s/g, ''))

/** SHA256withRSA of a text in base64, with a private key as PEM in PKCS #8. Throws when it is no such key. */
export const signWithRsa = async (privateKey: string, text: string): Promise<string> => {
  const key = await crypto.subtle.importKey('pkcs8', derOf(privateKey), algorithm, false, ['sign'])
  const signature = await crypto.subtle.sign(algorithm.name, key, new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(signature)))
}

/** Whether a signature in base64 belongs to a text, by a public key as PEM. Throws when it is no such key. */
export const isSignedWithRsa = async (
  publicKey: string,
  text: string,
  signature: string,
): Promise<boolean> => {
  const key = await crypto.subtle.importKey('spki', derOf(publicKey), algorithm, false, ['verify'])
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(signature)) return false
  return crypto.subtle.verify(algorithm.name, key, fromBase64(signature), new TextEncoder().encode(text))
}
