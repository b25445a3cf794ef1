import type { Sig } from './sig.ts'

const bothSides: readonly Sig['site'][] = ['both_eyes', 'both_ears', 'both_nostrils']

/** Eyes, ears or nostrils that each get the dose. An application counts its times, not its places. */
export const sides = ({ site, unit }: Pick<Sig, 'site' | 'unit'>): number =>
  bothSides.includes(site) && unit !== 'application' ? 2 : 1
