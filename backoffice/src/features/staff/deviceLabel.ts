import { t } from '../../core/i18n/t.ts'

/** Browsers by the word that they add last: each also names those that it is compatible with. */
const browsers = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?(Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
] as const

const systems = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const

const find = (names: readonly (readonly [RegExp, string])[], agent: string) =>
  names.find(([pattern]) => pattern.test(agent))?.[1]

/** The browser and the system of a `User-Agent` header; other headers as they are. */
export const deviceLabel = (agent: string | null): string => {
  if (!agent) return t('staff.unknownDevice')
  const [browser, system] = [find(browsers, agent), find(systems, agent)]
  return browser && system ? t('staff.device', { browser, system }) : agent
}
