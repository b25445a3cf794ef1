/** The letter noon of Nuskha: a mortar's bowl, and the pill above it. */
export const Logo = ({ size = 40 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
    <path
      d="M20 1C9.5 1 4 9 4 18v15a6 6 0 0 0 6 6h20a6 6 0 0 0 6-6V18C36 9 30.5 1 20 1z"
      className="logo-arch"
    />
    <path d="M10 19.5a10 10 0 0 0 20 0" className="logo-bowl" />
    <circle cx="20" cy="14" r="3.2" className="logo-pill" />
  </svg>
)
