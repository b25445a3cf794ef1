import { useT } from '../i18n/i18n.tsx'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/States.tsx'

/** The line is slow; what is waited for may be asked for again. */
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
