import type { Demo } from 'server/demo'
import { createTestCardGateway } from './gateways/testCardGateway.ts'
import { createTestWalletGateway } from './gateways/testWalletGateway.ts'

/** The demo business and its test payments, as a shop takes them. */
export const demo: Demo = {
  gateways: ({ credit_card, easypaisa }, clock) => ({
    credit_card: createTestCardGateway(credit_card ?? undefined),
    easypaisa: easypaisa ?? createTestWalletGateway(clock),
  }),
  // The demo stays open for longer than the back office of a pharmacy may be left.
  settings: (own) => ({
    ...own,
    limits: { ...own.limits, countLocalCallers: false },
    // A demo may be tried by many from one network.
    budgets: {
      ...own.budgets,
      unprovenOrder: { ...own.budgets.unprovenOrder, network: 1000 },
      unpaidOrder: { ...own.budgets.unpaidOrder, network: 1000 },
      cashOrder: { ...own.budgets.cashOrder, network: 1000 },
    },
    session: { ...own.session, staffIdleMinutes: 720 },
    stepUp: { ...own.stepUp, minutes: 60 },
    // The demo gives the file at once: its owner has no colleague at hand.
    approvals: { ...own.approvals, exports: false },
  }),
  // Loaded on demand, because most starts find a filled database.
  seed: async (shop) => (await import('./seedDemo.ts')).seedDemo(shop),
}
