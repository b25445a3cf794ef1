import { type FormEvent, useState } from 'react'
import { accountMessages } from 'shared-api/messages/storefront/accounts'
import { saveFile } from 'shared-api/saveFile'
import { useAct } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { PresentPassword } from './PresentPassword.tsx'

/** The password proves the owner, so that a finder of an unlocked phone cannot download all data. */
export const DownloadData = () => {
  const t = useT(accountMessages)
  const [password, setPassword] = useState('')
  const { act, pending, fields } = useAct('POST /user/export', 'downloadData')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const archive = await act({ body: { password }, responseType: 'blob' })
    if (!archive) return
    saveFile(archive, 'nuskha-data.zip')
    setPassword('')
  }
  return (
    <form className="card stack" onSubmit={(event) => void submit(event)} noValidate>
      <h2>{t('downloadData')}</h2>
      <p>{t('downloadText')}</p>
      <PresentPassword value={password} onType={setPassword} wrong={fields.password} />
      <Button type="submit" kind="second" wide busy={pending}>
        {t('downloadData')}
      </Button>
    </form>
  )
}
