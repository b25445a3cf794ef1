import type { PaymentMethod } from 'shared-api/states/orderStates'

/** The mark by which shoppers know a payment method. Decoration: the method's name stands beside it. */
export const PaymentMark = ({ method }: { method: PaymentMethod }) => (
  <svg className="payment-mark" width={64} height={40} viewBox="0 0 64 40" aria-hidden="true">
    {marks[method]}
  </svg>
)

const marks = {
  cash: (
    <>
      <rect x="1" y="6" width="62" height="28" rx="4" fill="#14683f" />
      <rect x="5" y="10" width="54" height="20" rx="2" fill="none" stroke="#b9e4cc" strokeWidth="1.5" />
      <circle cx="32" cy="20" r="7" fill="#b9e4cc" />
      <path
        d="M29.5 24v-8h3.2a2.3 2.3 0 0 1 0 4.6h-3.2l4.6 3.4"
        fill="none"
        stroke="#14683f"
        strokeWidth="1.6"
      />
    </>
  ),
  easypaisa: (
    <>
      <rect x="1" y="1" width="62" height="38" rx="6" fill="#fff" stroke="#cfd8d4" />
      <path
        d="M19.5 20h-9a4.8 4.8 0 1 1 9-1.6M19 23.5a5 5 0 0 1-6.6 1"
        fill="none"
        stroke="#1aa64b"
        strokeWidth="3"
      />
      <path d="M24 30V15.5a4.6 4.6 0 1 1 0 9" fill="none" stroke="#101c18" strokeWidth="3" />
      <path d="M38 12h18M38 20h18M38 28h12" stroke="#1aa64b" strokeWidth="2.6" strokeLinecap="round" />
    </>
  ),
  credit_card: (
    <>
      <rect x="1" y="1" width="62" height="38" rx="6" fill="#fff" stroke="#cfd8d4" />
      <path
        d="M6 14l3 12 5-12M17 14l-2 12M25.5 15.5c-2-1.4-5-.8-5 1.4 0 2.6 4.6 2.2 4.6 5 0 2.600-3.600 3.200-5.800 1.600"
        fill="none"
        stroke="#1a3b8b"
        strokeWidth="2.4"
      />
      <circle cx="41" cy="20" r="9" fill="#d9281e" />
      <circle cx="51" cy="20" r="9" fill="#f29f05" fillOpacity="0.85" />
    </>
  ),
} satisfies Record<PaymentMethod, React.ReactNode>
