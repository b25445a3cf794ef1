/** The entry of this id. Undefined where there is no id. */
export const getIf = <Id, Value>(
  map: ReadonlyMap<Id, Value>,
  id: Id | null | undefined,
): Value | undefined => (id === null || id === undefined ? undefined : map.get(id))
