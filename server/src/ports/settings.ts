import type { OtcLimitOverrides } from 'shared-api/formulary/otcLimits'

/** By ingredient; the formulary holds the limits that are not named here. */
const otcLimits: OtcLimitOverrides = {}

/**
 * The defaults of the pharmacy's own settings. Money is paisa. The `settings` table overrides any of it by
 * key.
 */
export const defaultSettings = {
  pharmacy: {
    name: 'Nuskha Pharmacy',
    nameUr: 'نسخہ فارمیسی',
    licenceNumber: 'DHO-KHI-2026-0417',
    pharmacist: 'Dr. Hina Qureshi, Pharm-D',
    pharmacistUr: 'ڈاکٹر حنا قریشی، فارم ڈی',
    address: 'Shop 4, Bahadurabad Chowrangi, Karachi 74800',
    addressUr: 'دکان نمبر 4، بہادر آباد چورنگی، کراچی 74800',
    phone: '021-34120000',
    email: 'care@nuskha.example',
  },
  delivery: {
    mainCities: ['Karachi', 'Lahore', 'Islamabad', 'Rawalpindi'],
    mainFee: 15_000,
    mainDays: [1, 2],
    nearProvinces: ['Punjab', 'Sindh', 'Khyber Pakhtunkhwa', 'Islamabad Capital Territory'],
    nearFee: 20_000,
    nearDays: [2, 4],
    farFee: 25_000,
    farDays: [4, 7],
    unlistedFee: 25_000,
    unlistedDays: [4, 7],
    expressFee: 30_000,
    expressDays: [0, 1],
    freeFrom: 250_000,
  },
  /** `confirmHours` bounds how long an order waits to be confirmed on the phone. */
  cash: {
    limit: 1_500_000,
    /** Until an order was delivered: one order, and all open ones of the account, its contact and its phone together. */
    firstOrderLimit: 750_000,
    openLimit: 750_000,
    /** Open orders until one was delivered, and while no contact is proven. */
    openOrders: 3,
    openOrdersUnproven: 1,
    /** The same afterwards: one delivered order opens no endless credit. */
    regularOpenOrders: 10,
    regularOpenLimit: 5_000_000,
    returnsAllowed: 1,
    confirmHours: 24,
  },
  checkout: {
    idleMinutes: 30,
    holdMinutes: 10,
    /** Units of a product that an account without a proven contact holds. */
    unprovenHoldUnits: 3,
    /** The orders of so many days together have no more of a product than one order may. */
    productLimitDays: 7,
  },
  unpaidOrderMinutes: 30,
  /** Whether coupons reduce prescription medicines too. */
  couponsOnPrescription: false,
  /** Orders of one account that wait for an online payment, and the same while no contact is proven. */
  unpaidOrders: { open: 3, openUnproven: 1 },
  refusedPrescriptionHours: 48,
  /** For goods that a customer does not want, unopened: days after delivery. No source known; each shop sets its own. */
  returnDays: 7,
  /** For lines that need another prescription or the customer's reply. */
  waitingLine: { remindHours: 48, releaseHours: 168 },
  /** A supply of `shortest` days or more is reminded of `ahead` of its end, and no more `late` after it. */
  refillDays: { shortest: 21, ahead: 5, late: 14 },
  prescriptionDays: { acute: 30, chronic: 180 },
  /** After this time another pharmacist may take a prescription over. */
  claimMinutes: 30,
  /** `days`: customers. Staff: hours, and minutes without a call. */
  session: { days: 30, staffHours: 12, staffIdleMinutes: 15 },
  /** Operations that the contract marks with `stepUp` need a proof of staff that is not older. */
  stepUp: { required: true, minutes: 10 },
  /**
   * Acts that a second member of staff with the same duty approves, where the shop has one. They are refunds of an order
   * above `refundsAbove` paisa, coupons of `couponPercent` or more, and exports of customers' data. A coupon of a fixed
   * amount above `refundsAbove` is one too. A request ends after `hours`.
   */
  approvals: { refundsAbove: 1_000_000, couponPercent: 90, exports: true, hours: 72 },
  /** A call about an account takes at least this long, so that the time does not reveal whether it exists. */
  code: { minutes: 10, tries: 5, responseMilliseconds: 100, resendSeconds: 30 },
  limits: {
    signUpsPerMinute: 60,
    loginsPerMinute: 30,
    /** Sign-ups, logins and code requests of a /24 or /48: as many as so many networks may have. */
    networksOfBlock: 10,
    /** Failures of one device. New devices: failures of one name from one network block. */
    failedLoginsPer15Minutes: 10,
    /** Failures of one name from all new devices. */
    failedLoginsOfNamePer15Minutes: 100,
    /** Tries of the code of one account's app on one known device, or from one network block. Recovery codes apart. */
    secondFactorTriesPer15Minutes: 5,
    /** The same of the app from all new devices: three codes in a million are right at any moment. */
    secondFactorTriesOfAccountPer15Minutes: 20,
    /** Changes of phone or email of one user: each may send a message to a stranger. */
    contactChangesPerHour: 5,
    contactChangesOfNetworkPerHour: 60,
    /** Changes of the password of one account, each with the right one. */
    passwordChangesPerDay: 5,
    codesPer15Minutes: 5,
    /** Codes to one address or number that strangers ask for. */
    codesPerDay: 15,
    /** Above them: for the first two of each network block. */
    codesInReserve: 60,
    uploadsPer10Minutes: 30,
    /** Uploads of one account under way at the same moment in one process. */
    uploadsAtOnceOfAccount: 2,
    /** The same for one network: behind one address of a mobile network are many phones. */
    uploadsAtOnceOfNetwork: 8,
    uploadsAtOnce: 32,
    /** Unreviewed prescriptions of one customer: each brings up to 50 MB. */
    prescriptionsWaiting: 50,
    couponTriesPerMinute: 30,
    /** Counts all callers behind one address, under any account. */
    couponTriesOfNetworkPerMinute: 600,
    prescriptionNumbersPerMinute: 30,
    /** Carts that guests of one network begin. */
    guestCartsPer10Minutes: 600,
    checkoutsPerHour: 600,
    ordersPerHour: 300,
    /** Orders of one account, or for one phone, that were refused because of other accounts’ orders for the phone. */
    othersRefusalsPerDay: 3,
    /** Calls whose response is stored under an `Idempotency-Key`. */
    replaysPerHour: 2000,
    /** Declined cards of one customer: more tries are a test of stolen cards. */
    declinedCardsPerHour: 30,
    /** Notifications of payments from one network: a provider needs far fewer. */
    notificationsPerMinute: 600,
    batchChecksPerMinute: 30,
    /** Views of tracking links from one network. */
    followsPerMinute: 60,
    exportsPerHour: 5,
    /** Callers on this machine count as a network for budgets. Only a shop without a proxy of its own leaves it. */
    countLocalCallers: true,
  },
  /**
   * Acts that cost the shop or a stranger something. Each has a switch and, for a window of `hours`, the
   * most that one account, one recipient, one network block (/24, /48) and the whole shop may cause.
   */
  budgets: {
    /** SMS and WhatsApp. A number that is typed often gets its codes, which `limits` count, but no more news of orders. */
    text: { allowed: true, hours: 1, account: 20, recipient: 5, network: 60, shop: 3000 },
    /** The same to numbers of other countries, which cost more: counted apart, and by country too. */
    textAbroad: { allowed: true, hours: 1, account: 10, recipient: 5, network: 20, country: 100, shop: 300 },
    mail: { allowed: true, hours: 1, account: 60, recipient: 20, network: 600, shop: 20_000 },
    /** News of orders to a contact that the customer has typed and not proven. */
    typedRecipient: { allowed: true, hours: 24, recipient: 5 },
    /** Holds that no order followed. Above it a checkout goes on without a hold. */
    hold: { allowed: true, hours: 24, account: 3, network: 200 },
    /** The same of accounts that have proven no contact, which cost nothing. */
    unprovenHold: { allowed: true, hours: 1, account: 1, network: 10 },
    /** Orders that wait for an online payment. A paid one gives the network its place back. */
    unpaidOrder: { allowed: true, hours: 1, network: 60, shop: 3000 },
    /** Orders of any kind of accounts that have proven no contact. One that is paid online does not count. */
    unprovenOrder: { allowed: true, hours: 24, network: 10 },
    /** Pages of accounts that have proven no contact. */
    unprovenPage: { allowed: true, hours: 24, network: 100 },
    /** Requests to enter the PIN of a wallet that was not paid with. */
    walletRequest: { allowed: true, hours: 1, account: 20, recipient: 5, network: 100, shop: 3000 },
    /** Cash orders of accounts to which nothing was delivered yet. Behind one block of a mobile network are many. */
    cashOrder: { allowed: true, hours: 24, network: 100, shop: 3000 },
    /**
     * Reads of the public catalogue that its cache does not have, in 72 seconds, in one process: too many for a row of
     * the database.
     */
    uncachedRead: { allowed: true, hours: 0.02, network: 600, shop: 15_000 },
    /** Pages that the server renders, counted alike. Above it the browser renders them. */
    renderedPage: { allowed: true, hours: 0.02, network: 300, shop: 6000 },
    /** Megabytes of prescription pages that are sent, each upload rounded up. */
    uploadKilobytes: { allowed: true, hours: 24, account: 200_000, network: 2_000_000, shop: 50_000_000 },
  },
  /** Different records of orders, customers and prescriptions that one member of staff sees in an hour before the log warns. */
  alarms: { recordsReadPerHour: 500 },
  /** Files of uploads that are stored at the same time, as they rest. */
  storage: { accountMegabytes: 200, shopMegabytes: 100_000 },
  /** Days after which personal data is deleted. Sessions: `session.days`; orders and the register stay. */
  retention: {
    /** Since the last change of a prescription that can serve no order any more. */
    prescriptionFileDays: 1095,
    /** Reasons that staff gave for changes. */
    auditReasonDays: 1095,
    /** Notes of staff about orders, prescriptions and customers. */
    staffNoteDays: 1095,
    /** Hashed contacts of closed accounts, since an order that was refused on delivery or used a coupon. */
    refusedNumberDays: 1095,
    /** To whom a message went. */
    messageDays: 90,
    /** The wallet number of a payment. */
    payerDays: 90,
    paymentNotificationDays: 90,
    guestCartDays: 60,
    /** Searches without a result. */
    missedSearchDays: 90,
    /** Since the last login in this browser. */
    deviceDays: 180,
  },
  /**
   * Other limits than those of the formulary for what is sold without a prescription, in mg by ingredient:
   * `{"loperamide": {"mgPer30Days": 24}}`. Null removes a limit.
   */
  otcLimits,
  lowStockUnits: 10,
  reorderDays: 30,
} as const satisfies Record<string, unknown>

type Widen<T> = T extends string
  ? string
  : T extends boolean
    ? boolean
    : T extends number
      ? number
      : T extends readonly [number, number]
        ? readonly [number, number]
        : T extends readonly (infer I)[]
          ? readonly Widen<I>[]
          : { readonly [K in keyof T]: Widen<T[K]> }

export type Settings = Widen<typeof defaultSettings>
