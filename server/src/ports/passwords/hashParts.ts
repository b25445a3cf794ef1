/** The cost and the salt of an argon2id hash, so that another password can be hashed for a comparison with it. */
export const hashParts = (hash: string) => {
  const [, memoryCost, timeCost, parallelism, salt] = /\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$/.exec(hash) ?? []
  if (!salt) throw new TypeError('no hash of a password')
  return {
    memoryCost: Number(memoryCost),
    timeCost: Number(timeCost),
    parallelism: Number(parallelism),
    salt: Uint8Array.from(atob(salt), (letter) => letter.charCodeAt(0)),
  }
}
