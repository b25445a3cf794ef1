import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { settingGroups } from 'shared-api/shopSettings'
import { IfMay } from '../../core/auth/IfMay.tsx'
import { settingText } from '../../core/i18n/settingText.ts'
import { t } from '../../core/i18n/t.ts'
import { goToSection } from '../../ui/PageSection.tsx'

/** The name of the section with the history, behind those of the groups. */
export const HISTORY = 'history'

/** Buttons that lead to the groups of settings. They stay in view, in one row, because the page is long. */
export const GroupButtons = () => (
  <Stack
    component="nav"
    aria-label={t('app.settings')}
    direction="row"
    sx={{
      position: 'sticky',
      top: { xs: 56, sm: 48 },
      zIndex: 1,
      overflowX: 'auto',
      bgcolor: 'background.default',
      borderBottom: 1,
      borderColor: 'divider',
      '& .MuiButton-root': { minHeight: 44, flexShrink: 0, whiteSpace: 'nowrap' },
    }}
  >
    {settingGroups.map((group) => (
      <Button key={group} color="inherit" onClick={() => goToSection(group)}>
        {settingText(`group.${group}`)}
      </Button>
    ))}
    <IfMay operation="GET /audit">
      <Button color="inherit" onClick={() => goToSection(HISTORY)}>
        {t('audit.history')}
      </Button>
    </IfMay>
  </Stack>
)
