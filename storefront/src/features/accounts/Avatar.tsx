import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useRef, useState } from 'react'
import type { User } from 'shared-api/contract'
import { accountMessages } from 'shared-api/messages/storefront/accounts'
import { useAct } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { userChanged } from './userChanged.ts'

const largest = 5 * 1024 * 1024

/** The avatar is stored first. Then the profile refers to it. */
export const Avatar = ({ user }: { user: User }) => {
  const t = useT(accountMessages)
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [tooBig, setTooBig] = useState(false)
  const upload = useAct('POST /upload', 'uploadImage')
  const update = useAct('PUT /user', 'updateProfile')

  const save = async (profile: string | null) => {
    const response = await update.act({ body: { profile } })
    if (response) userChanged(queries, response.data)
  }
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    setTooBig(file.size > largest)
    if (file.size > largest) return
    const stored = await upload.act({ form: { purpose: 'profile' }, files: [file] })
    if (stored) await save(stored.data.url)
  }
  return (
    <div className="row">
      <span className="account-picture">
        {user.profile ? <img src={user.profile} alt="" /> : <Icon name="person" size={40} />}
      </span>
      <div>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          hidden
          aria-label={t('avatar')}
          onChange={(event) => void choose(event)}
        />
        <Button
          kind="second"
          icon="camera"
          busy={upload.pending || update.pending}
          onClick={() => input.current?.click()}
        >
          {t('avatar')}
        </Button>
        {user.profile && (
          <Button kind="quiet" busy={upload.pending || update.pending} onClick={() => void save(null)}>
            {t('removeAvatar')}
          </Button>
        )}
        <p className="soft small">{t('avatarHint')}</p>
        {(tooBig || upload.fields.file) && (
          <p className="account-wrong" role="alert">
            {tooBig ? t('avatarTooBig') : upload.fields.file}
          </p>
        )}
      </div>
    </div>
  )
}
