import { type ChangeEvent, useRef, useState } from 'react'
import { prescriptionMessages } from 'shared-api/messages/storefront/prescriptions'
import { useT } from '../../core/i18n/i18n.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { Page, Pages } from './usePages.ts'

const kinds = 'image/jpeg,image/png,image/webp,image/heic,image/heif,application/pdf,.heic,.heif'

/** Photographs or chooses the pages, shows them and takes them away again. */
export const PageChooser = ({
  title,
  chosen,
  fields,
}: {
  title?: string
  chosen: Pages
  fields: Readonly<Record<string, string>>
}) => {
  const t = useT(prescriptionMessages)
  const camera = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    chosen.add([...(event.target.files ?? [])])
    // The same file may be chosen again after it was removed.
    event.target.value = ''
  }
  const fault = chosen.wrong || fields.files
  return (
    <fieldset className="pages-chooser" tabIndex={-1} aria-invalid={fault ? true : undefined}>
      <legend>{title ?? t('pages')}</legend>
      <p className="soft small">{t('pagesHint')}</p>
      {chosen.pages.length > 0 && (
        <ol className="plain pages-grid" aria-label={t('pages')}>
          {chosen.pages.map((page, place) => (
            <Preview
              key={page.id}
              page={page}
              number={place + 1}
              // The server names the page that is wrong: `files.0`.
              wrong={fields[`files.${chosen.placeSent(page)}`]}
              hints={chosen.hintsFor(page).map((hint) => t(hint))}
              onReplace={(file) => chosen.replace(page, file)}
              onRemove={() => chosen.remove(page)}
            />
          ))}
        </ol>
      )}
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('takePhoto')}
        onChange={take}
      />
      <input
        ref={chooser}
        type="file"
        accept={kinds}
        multiple
        hidden
        aria-label={t('chooseFiles')}
        onChange={take}
      />
      <div className="pages-buttons">
        <Button icon="camera" kind="warm" disabled={chosen.full} onClick={() => camera.current?.click()}>
          {t('takePhoto')}
        </Button>
        <Button icon="plus" kind="second" disabled={chosen.full} onClick={() => chooser.current?.click()}>
          {t('chooseFiles')}
        </Button>
      </div>
      {fault && (
        <p className="wrong" role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  )
}

interface PreviewProps {
  page: Page
  number: number
  /** The server's reason for rejecting it. */
  wrong: string | undefined
  hints: readonly string[]
  onReplace: (file: File) => void
  onRemove: () => void
}

const Preview = ({ page, number, wrong, hints, onReplace, onRemove }: PreviewProps) => {
  const t = useT(prescriptionMessages)
  const again = useRef<HTMLInputElement>(null)
  // Browsers show neither a PDF nor, mostly, HEIC in an `img`.
  const [blind, setBlind] = useState(page.file.type === 'application/pdf')
  return (
    <li className="page-tile">
      {blind ? (
        <span className="page-blind">
          <Icon name="prescription" size={32} />
          <bdi className="small">{page.file.name}</bdi>
        </span>
      ) : (
        <img src={page.preview} alt={t('page', { number })} onError={() => setBlind(true)} />
      )}
      <IconButton icon="trash" label={t('remove', { number })} onClick={onRemove} />
      {(wrong || hints.length > 0) && (
        <div className="page-hint small">
          <p className={wrong && 'wrong'} role={wrong ? 'alert' : 'status'}>
            {wrong ?? hints.join(' ')}
          </p>
          <Button
            kind="second"
            aria-label={t('againPage', { number })}
            onClick={() => again.current?.click()}
          >
            {t('again')}
          </Button>
          <input
            ref={again}
            type="file"
            accept={kinds}
            hidden
            aria-label={t('againPage', { number })}
            onChange={({ target }) => target.files?.[0] && onReplace(target.files[0])}
          />
        </div>
      )}
    </li>
  )
}
