import { useApi } from '../../core/api.ts'
import { useLanguage, useName } from '../../core/i18n/i18n.tsx'

/** A city in the language of the page. The largest cities are known, the list of places has the others. */
export const CityName = ({ city }: { city: string }) => {
  const { language } = useLanguage()
  const known = useName()(city)
  const enabled = language === 'ur' && known === city && /[a-z]/i.test(city)
  const { data } = useApi('GET /place', { query: { search: city } }, { quiet: true, enabled })
  return (enabled && data?.data.find(({ name }) => name === city)?.nameUr) || known
}
