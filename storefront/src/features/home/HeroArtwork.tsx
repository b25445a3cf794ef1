/** A doorway of old Lahore with an order on its step. Decoration. */
export const HeroArtwork = () => (
  <svg className="hero-artwork" viewBox="0 0 200 220" aria-hidden="true">
    <path d="M14 214V96C14 58 68 50 100 6c32 44 86 52 86 90v118z" fill="#f2b134" />
    <path d="M28 214V98c0-30 46-38 72-72 26 34 72 42 72 72v116z" fill="#fdf0d2" />
    <path d="M100 26c-26 34-72 42-72 72v8h144v-8c0-30-46-38-72-72z" fill="#f9dc9c" />
    <g fill="none" stroke="#d99a1c" strokeWidth="2">
      <path d="M28 106h144M100 26v80M64 106c0-26 18-40 36-56 18 16 36 30 36 56" />
    </g>
    <path d="M2 206h196v10a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4z" fill="#d99a1c" />
    <path d="M52 128l8-6 8 6 8-6 8 6 8-6 8 6 8-6 8 6v78H52z" fill="#fff" />
    <path d="M52 128l8-6 4 3v81H52z" fill="#e9e2d3" />
    <path d="M74 160a16 16 0 0 0 32 0" fill="none" stroke="#0d4f43" strokeWidth="6" strokeLinecap="round" />
    <circle cx="90" cy="149" r="5" fill="#d9480f" />
    <path d="M74 190h32" stroke="#0d4f43" strokeWidth="4" strokeLinecap="round" />
    <path d="M128 158h24v-8h-24zM124 164a6 6 0 0 1 6-6h20a6 6 0 0 1 6 6v42h-32z" fill="#0d4f43" />
    <path d="M124 176h32v18h-32z" fill="#e2f0ea" />
    <path d="M140 179v12M134 185h12" stroke="#0d4f43" strokeWidth="3.5" strokeLinecap="round" />
  </svg>
)
