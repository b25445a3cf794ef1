import { Icon, type IconName } from './Icon.tsx'
import './steps.css'

interface Step {
  text: string
  icon: IconName
  /** The name below the words, such as the pharmacist. */
  by?: string | null
}

/** A way in drawn steps. The first `done` of them are done, and the next one is where it stands. */
export const Steps = ({ steps, done }: { steps: readonly Step[]; done: number }) => (
  <ol className="plain steps">
    {steps.map(({ text, icon, by }, position) => (
      <li
        key={text}
        className={position < done ? 'is-done' : undefined}
        aria-current={position === done ? 'step' : undefined}
      >
        <span className="step-mark">
          <Icon name={position < done ? 'check' : icon} size={20} />
        </span>
        <span>
          {text}
          {by && (
            <>
              <br />
              <bdi className="soft">{by}</bdi>
            </>
          )}
        </span>
      </li>
    ))}
  </ol>
)
