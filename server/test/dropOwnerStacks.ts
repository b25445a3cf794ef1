/**
 * Lets React take no stack trace for each element that it creates, which was a fifth of the time of component tests.
 * Only React's own warnings would show them.
 */
export const dropOwnerStacks = (react: object): void => {
  const internals: object = Reflect.get(
    react,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  )
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    // React takes traces of the first 10,000 elements of each second.
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  })
}
