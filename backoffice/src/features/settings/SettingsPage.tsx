import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Title, useDataProvider } from 'react-admin'
import type { Setting } from 'shared-api/contract'
import { settingGroups } from 'shared-api/shopSettings'
import { settingText } from '../../core/i18n/settingText.ts'
import { settingValue } from '../../core/i18n/settingValue.ts'
import { t } from '../../core/i18n/t.ts'
import { useRead } from '../../core/pages/useRead.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { ListSection } from '../../ui/ListSection.tsx'
import { PageSection } from '../../ui/PageSection.tsx'
import { HistoryOfType } from '../audit/HistoryPanel.tsx'
import { ChangeSetting } from './ChangeSetting.tsx'
import { GroupButtons, HISTORY } from './GroupButtons.tsx'
import type { SettingProvider } from './settingMethods.ts'

/** The settings of the shop by groups, each with its value, unit and meaning, and their history. */
const SettingsPage = () => {
  const provider = useDataProvider<SettingProvider>()
  const { data, instead, read } = useRead(['settings'], (signal) => provider.settings(signal))
  if (instead) return instead
  return (
    <Stack spacing={2} sx={{ py: 2 }}>
      <Title title={t('app.settings')} />
      <Typography color="textSecondary">{settingText('since')}</Typography>
      <GroupButtons />
      {settingGroups.map((group) => (
        <PageSection key={group} name={group} below="112px">
          <ListSection title={settingText(`group.${group}`)}>
            {data.data
              .filter((setting) => setting.group === group)
              .map((setting) => (
                <Row key={setting.key} setting={setting} onChange={read} />
              ))}
          </ListSection>
        </PageSection>
      ))}
      <PageSection name={HISTORY} below="112px">
        <HistoryOfType type="setting" />
      </PageSection>
    </Stack>
  )
}

const Row = ({ setting, onChange }: { setting: Setting; onChange: () => void }) => {
  const { key, unit, value, default: usual } = setting
  return (
    <ListRow
      about={
        <>
          <strong>{settingText(`name.${key}`)}</strong>
          <Typography variant="body2" color="textSecondary">
            {settingText(`hint.${key}`)}
          </Typography>
        </>
      }
    >
      <Box sx={{ minWidth: '8rem', flex: { xs: 1, sm: 'none' } }}>
        <Typography>{settingValue(unit, value)}</Typography>
        {value !== usual && (
          <Typography variant="body2" color="textSecondary">
            {settingText('usual', { value: settingValue(unit, usual) })}
          </Typography>
        )}
      </Box>
      <ChangeSetting setting={setting} onChange={onChange} />
    </ListRow>
  )
}

export default SettingsPage
