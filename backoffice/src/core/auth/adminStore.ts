import { localStorageStore, type SavedQuery, type Store } from 'react-admin'

const store = localStorageStore()

/** The user of this back office, now or last: the login page has their theme. */
const person = 'person'

/** Survives a session: the theme and saved queries. */
const outlives = (key: string) => /(^|\.)(theme|savedQueries)$/.test(key)

const placeOf = (key: string) => (outlives(key) ? `of.${store.getItem(person, '')}.${key}` : key)

/** Lists that show customers' orders and illnesses. */
const aboutPeople = /\.(order|prescription|customer|payment|refund|register)\.savedQueries$/

const namesSomebody = ({ value }: SavedQuery) =>
  ['search', 'customerId', 'orderId'].some((field) => value.filter?.[field])

/**
 * react-admin's store. Theme and saved queries belong to each user and stay when the session ends; the rest
 * is deleted.
 */
export const adminStore: Store = {
  ...store,
  getItem: (key, otherwise) => store.getItem(placeOf(key), otherwise),
  setItem: (key, value) => store.setItem(placeOf(key), value),
  removeItem: (key) => store.removeItem(placeOf(key)),
  subscribe: (key, hear) => {
    if (!outlives(key)) return store.subscribe(key, hear)
    let stop = store.subscribe(placeOf(key), hear)
    const stopPerson = store.subscribe(person, () => {
      stop()
      stop = store.subscribe(placeOf(key), hear)
      hear(store.getItem(placeOf(key)))
    })
    return () => {
      stop()
      stopPerson()
    }
  },
  // Called when a session ends: the next user must not see the search terms.
  reset: () => {
    for (const [key, value] of Object.entries(store.listItems?.() ?? {})) {
      if (key === person) continue
      if (!outlives(key)) store.removeItem(key)
      else if (aboutPeople.test(key))
        store.setItem(
          key,
          (value as SavedQuery[]).filter((query) => !namesSomebody(query)),
        )
    }
  },
}

/** From now on the theme and the saved queries are this user's. */
export const setStoreUser = (userId: string): void => {
  if (store.getItem(person) !== userId) store.setItem(person, userId)
}
