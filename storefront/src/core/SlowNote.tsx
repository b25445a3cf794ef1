import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/States.tsx'
import { useT } from './i18n/i18n.tsx'

/** Shown on a slow connection, with a button for a retry. */
export const SlowNote = ({ onAgain }: { onAgain: () => void }) => {
  const t = useT()
  return (
    <Note>
      <p>{t('slowConnection')}</p>
      <Button kind="second" onClick={onAgain}>
        {t('tryAgain')}
      </Button>
    </Note>
  )
}
