import polyglotI18nProvider from 'ra-i18n-polyglot'
import english from 'ra-language-english'
import type { I18nProvider } from 'react-admin'
import { isBackofficeKey } from 'shared-api/messages/backoffice'
import { texts } from 'shared-api/texts'
import { t } from './t.ts'

/** The back office's messages after a write: those of the texts table. */
const resources = {
  product: {
    notifications: {
      created: texts.createProduct.success,
      updated: texts.updateProduct.success,
      deleted: `${texts.deleteProduct.success} |||| ${texts.deleteProducts.success}`,
    },
  },
  category: {
    notifications: {
      created: texts.createCategory.success,
      updated: texts.updateCategory.success,
      deleted: texts.deleteCategory.success,
    },
  },
  brand: {
    notifications: {
      created: texts.createBrand.success,
      updated: texts.updateBrand.success,
      deleted: `${texts.deleteBrand.success} |||| ${texts.deleteBrands.success}`,
    },
  },
  coupon: {
    notifications: {
      created: texts.createCoupon.success,
      updated: texts.updateCoupon.success,
      deleted: texts.deleteCoupon.success,
    },
  },
  'search-synonym': {
    notifications: {
      created: texts.createSearchSynonym.success,
      updated: texts.updateSearchSynonym.success,
      deleted: texts.deleteSearchSynonym.success,
    },
  },
  batch: { notifications: { created: texts.receiveBatch.success } },
}

const libraryMessages = {
  ...english,
  ra: {
    ...english.ra,
    // Only deletions have react-admin's own confirm button.
    action: { ...english.ra.action, confirm: t('app.delete') },
    message: {
      ...english.ra.message,
      invalid_form: t('app.invalidForm'),
      not_found: t('app.notFound'),
      unsaved_changes: t('app.unsavedChanges'),
    },
    navigation: {
      ...english.ra.navigation,
      no_filtered_results: t('app.noMatches', { records: '%{name}' }),
    },
    saved_queries: {
      label: t('app.savedFilters'),
      query_name: t('app.name'),
      new_label: t('app.saveFilters'),
      new_dialog_title: t('app.saveFiltersTitle'),
      remove_label: t('app.removeFilters'),
      remove_label_with_name: t('app.removeFiltersNamed', { name: '%{name}' }),
      remove_dialog_title: t('app.removeFiltersTitle'),
      remove_message: t('app.removeFiltersNote'),
      help: t('app.savedFiltersHelp'),
    },
    auth: { ...english.ra.auth, username: t('app.username'), sign_in: t('app.logIn') },
  },
  resources,
}

/** `allowMissing`: most notifications are sentences, which are no keys. */
const library = polyglotI18nProvider(() => libraryMessages, 'en', [{ locale: 'en', name: 'English' }], {
  allowMissing: true,
})

/** react-admin's sentences that name a resource in their middle. */
const sentences = ['ra.page.create', 'ra.navigation.no_filtered_results', 'ra.navigation.no_results']

/** Starts the name of a resource with a small letter where it stands inside a sentence. */
const inSentence = (key: string, options?: { name?: unknown }) =>
  sentences.includes(key) && typeof options?.name === 'string'
    ? { ...options, name: options.name.charAt(0).toLowerCase() + options.name.slice(1) }
    : options

/** A key of the catalogue is an ICU message; react-admin's own messages are in polyglot's format. */
export const i18nProvider: I18nProvider = {
  ...library,
  translate: (key, options) =>
    isBackofficeKey(key) ? t(key, options) : library.translate(key, inSentence(key, options)),
}
