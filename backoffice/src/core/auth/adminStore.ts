import { localStorageStore, type SavedQuery, type Store } from 'react-admin'

const store = localStorageStore()

/** The user of this back office, now or last: the login page has their theme. */
const userKey = 'user'

/** The theme, saved queries and the choice of columns survive a session. */
const survives = (key: string) => /(^|\.)(theme|savedQueries|hiddenColumns)$/.test(key)

const storageKey = (key: string) => (survives(key) ? `of.${store.getItem(userKey, '')}.${key}` : key)

/** Lists that show customers' orders and illnesses. */
const personalLists = /\.(order|prescription|customer|payment|refund|register)\.savedQueries$/

const namesCustomer = ({ value }: SavedQuery) =>
  ['search', 'customerId', 'orderId'].some((field) => value.filter?.[field])

/**
 * react-admin's store. Theme, saved queries and columns belong to each user and stay when the session ends; the rest
 * is deleted.
 */
export const adminStore: Store = {
  ...store,
  getItem: (key, otherwise) => store.getItem(storageKey(key), otherwise),
  setItem: (key, value) => store.setItem(storageKey(key), value),
  removeItem: (key) => store.removeItem(storageKey(key)),
  subscribe: (key, onChange) => {
    if (!survives(key)) return store.subscribe(key, onChange)
    let stop = store.subscribe(storageKey(key), onChange)
    const stopUser = store.subscribe(userKey, () => {
      stop()
      stop = store.subscribe(storageKey(key), onChange)
      onChange(store.getItem(storageKey(key)))
    })
    return () => {
      stop()
      stopUser()
    }
  },
  // Called when a session ends: the next user must not see the search terms.
  reset: () => {
    for (const [key, value] of Object.entries(store.listItems?.() ?? {})) {
      if (key === userKey) continue
      if (!survives(key)) store.removeItem(key)
      else if (personalLists.test(key))
        store.setItem(
          key,
          (value as SavedQuery[]).filter((query) => !namesCustomer(query)),
        )
    }
  },
}

/** Switches the theme and the saved queries to this user's. */
export const setStoreUser = (userId: string): void => {
  if (store.getItem(userKey) !== userId) store.setItem(userKey, userId)
}
