import { Link } from 'react-router-dom'

interface Props {
  label: string
  trail: readonly { name: string; to: string }[]
  here: string
}

export const Breadcrumbs = ({ label, trail, here }: Props) => (
  <nav className="crumbs" aria-label={label}>
    <ol className="plain">
      {trail.map(({ name, to }) => (
        <li key={to}>
          <Link to={to}>
            <bdi>{name}</bdi>
          </Link>
        </li>
      ))}
      <li aria-current="page">
        <bdi>{here}</bdi>
      </li>
    </ol>
  </nav>
)
