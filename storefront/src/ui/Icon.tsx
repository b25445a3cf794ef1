const paths = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 21 21',
  cart: 'M3 4h2.5l2 11.5h10.5L20.5 8H6.3M9 20h.01M17 20h.01',
  home: 'M3.5 11 12 4l8.5 7M6 9.5V20h12V9.5M10 20v-5.5h4V20',
  grid: 'M4 20v-5a3 3 0 0 1 6 0v5zM14 20v-5a3 3 0 0 1 6 0v5zM9 9V7a3 3 0 0 1 6 0v2z',
  prescription:
    'M6 3h9l4 4v14H6zM14 3v5h5M9.5 12h3a1.5 1.5 0 0 1 0 3h-3zM9.5 12v6M12 15l3.5 3.5M15.5 15 12 18.5',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c.6-4 3.7-5.5 7.5-5.5s6.9 1.5 7.5 5.5',
  close: 'M6 6l12 12M18 6 6 18',
  minus: 'M6 12h12',
  plus: 'M12 6v12M6 12h12',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  next: 'M9 5l7 7-7 7',
  check: 'M5 12.5 10 17.5 19.5 7',
  filter: 'M4 6h16M7 12h10M10 18h4',
  list: 'M4 5.5h4v4H4zM4 14.5h4v4H4zM12 7.5h8M12 16.5h8',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  truck:
    'M2.5 6h11v10h-11zM13.5 10h4l3.5 3.5V16h-7.5M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  shield: 'M12 3l7.5 3v5.5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5',
  snow: 'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9',
  alert: 'M12 4 2.5 20h19zM12 10v4.5M12 17.3v.2',
  tag: 'M3.5 12.5v-9h9l8 8-9 9zM8 8h.01',
  phone:
    'M6 3h3.5l1.5 5-2 1.5a12 12 0 0 0 5.5 5.5l1.5-2 5 1.5V18c0 1.7-1.3 3-3 3C10.5 20.5 3.5 13.5 3 6c0-1.7 1.3-3 3-3z',
  offline:
    'M3 3l18 18M8.5 16a5 5 0 0 1 7 0M5 12.5a10 10 0 0 1 5-2.7M14.5 9.9a10 10 0 0 1 4.5 2.6M2 9a14 14 0 0 1 4.5-2.9M10.5 5.1A14 14 0 0 1 22 9M12 19.5h.01',
  camera: 'M4 8h4l1.5-2.5h5L16 8h4v11H4zM12 10.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
  box: 'M3.5 7.5 12 3.5l8.5 4v9L12 20.5l-8.5-4zM3.5 7.5 12 11.5l8.5-4M12 11.5v9',
} as const

export type IconName = keyof typeof paths

interface DrawingProps {
  path: string
  size?: number
  /** Turns around in a text from right to left. */
  flips?: boolean
}

/** A line drawing of 24 by 24, in the colour of the text. Decoration: the text beside it has the meaning. */
export const Drawing = ({ path, size = 24, flips = false }: DrawingProps) => (
  <svg
    className={flips ? 'flips' : undefined}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
)

/** A drawing by its name. */
export const Icon = ({ name, ...rest }: Omit<DrawingProps, 'path'> & { name: IconName }) => (
  <Drawing path={paths[name]} {...rest} />
)
