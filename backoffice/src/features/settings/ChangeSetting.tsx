import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { Setting } from 'shared-api/contract'
import { type SettingFacts, shopSettings } from 'shared-api/shopSettings'
import { DialogInput } from '../../core/actions/DialogInput.tsx'
import { FormDialog } from '../../core/actions/FormDialog.tsx'
import type { ShowFieldErrors } from '../../core/actions/fieldErrors.ts'
import { useAction } from '../../core/actions/useAction.ts'
import { settingText } from '../../core/i18n/settingText.ts'
import { settingValue } from '../../core/i18n/settingValue.ts'
import type { SettingProvider } from './settingMethods.ts'

interface Props {
  setting: Setting
  onChange: () => void
}

/** The limits, the present value and the default of an amount. */
const limitsOf = ({ unit, min, max, value, default: usual }: Setting): string =>
  settingText('limits', {
    min: settingValue(unit, min ?? 0),
    max: settingValue(unit, max ?? 0),
    now: settingValue(unit, value),
    usual: settingValue(unit, usual),
  })

/** Changes one setting in a dialog. After a change by another user the next try is about the new value. */
export const ChangeSetting = ({ setting, onChange }: Props) => {
  const { key, unit, value } = setting
  const { run, pending } = useAction()
  const provider = useDataProvider<SettingProvider>()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<string | boolean>('')
  const openDialog = () => {
    setTyped(typeof value === 'boolean' ? value : String(value))
    setOpen(true)
  }
  const save = async (showFieldErrors: ShowFieldErrors) => {
    const body = { value: typeof typed === 'boolean' ? typed : Number(typed), before: value }
    const changed = await run('changeSetting', () => provider.changeSetting(key, body), { showFieldErrors })
    if (changed) setOpen(false)
    onChange()
  }
  const name = settingText(`name.${key}`)
  const { weaker }: SettingFacts = shopSettings[key]
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-label={`${settingText('change')}: ${name}`}
        onClick={openDialog}
      >
        {settingText('change')}
      </Button>
      <FormDialog
        title={name}
        open={open}
        pending={pending}
        onSubmit={(showFieldErrors) => void save(showFieldErrors)}
        onClose={() => setOpen(false)}
      >
        <Typography>{settingText(`hint.${key}`)}</Typography>
        {weaker && <Typography>{settingText('weaker', { direction: weaker })}</Typography>}
        {typeof typed === 'boolean' ? (
          <FormControlLabel
            label={settingText(typed ? 'on' : 'off')}
            control={<Switch checked={typed} onChange={(_, checked) => setTyped(checked)} />}
          />
        ) : (
          <DialogInput
            name="value"
            type="number"
            required
            autoFocus
            label={settingText('unit', { unit })}
            helperText={limitsOf(setting)}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            slotProps={{
              htmlInput: { min: setting.min, max: setting.max, step: unit === 'rupees' ? 'any' : 1 },
            }}
          />
        )}
      </FormDialog>
    </>
  )
}
