import { type ChangeEvent, useRef, useState } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { Button, IconButton } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { Page, Pages } from './usePages.ts'
import { prescriptionWords } from './words.ts'

const kinds = 'image/jpeg,image/png,image/webp,image/heic,image/heif,application/pdf,.heic,.heif'

/** Photographs or chooses the pages, shows them and takes them away again. */
export const PageChooser = ({
  chosen,
  fields,
}: {
  chosen: Pages
  fields: Readonly<Record<string, string>>
}) => {
  const t = useT(prescriptionWords)
  const camera = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    chosen.add([...(event.target.files ?? [])])
    // The same file may be chosen again after it was removed.
    event.target.value = ''
  }
  // The server names the page that is wrong: `files.0`.
  const refused = Object.entries(fields).find(([field]) => field.startsWith('files'))?.[1]
  const said = chosen.wrong || refused
  return (
    <fieldset className="pages-chooser">
      <legend>{t('pages')}</legend>
      <p className="soft small">{t('pagesHint')}</p>
      {chosen.pages.length > 0 && (
        <ol className="plain pages-grid">
          {chosen.pages.map((page, place) => (
            <Preview key={page.id} page={page} number={place + 1} onRemove={() => chosen.remove(page)} />
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
      {said && (
        <p className="wrong" role="alert">
          {said}
        </p>
      )}
    </fieldset>
  )
}

const Preview = ({ page, number, onRemove }: { page: Page; number: number; onRemove: () => void }) => {
  const t = useT(prescriptionWords)
  // Browsers show neither a PDF nor, mostly, HEIC in a picture.
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
    </li>
  )
}
