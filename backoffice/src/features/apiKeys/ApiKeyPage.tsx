import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Title, useDataProvider } from 'react-admin'
import type { ApiKey } from 'shared-api/contract'
import { moment } from '../../core/i18n/moment.ts'
import { t } from '../../core/i18n/t.ts'
import { useRead } from '../../core/pages/useRead.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { ListSection } from '../../ui/ListSection.tsx'
import type { ApiKeyProvider } from './apiKeyMethods.ts'
import { apiKeyText } from './apiKeyText.ts'
import { CreateApiKey } from './CreateApiKey.tsx'
import { dutyLabel } from './dutyLabel.ts'
import { RevokeApiKey } from './RevokeApiKey.tsx'

/** The keys with which other systems call the API: rights, creator and last use. */
const ApiKeyPage = () => {
  const provider = useDataProvider<ApiKeyProvider>()
  const { data, instead, read } = useRead(['apiKeys'], (signal) => provider.apiKeys(signal))
  if (instead) return instead
  return (
    <Stack spacing={2} sx={{ py: 2 }}>
      <Title title={t('app.apiKeys')} />
      <CreateApiKey onChange={read} />
      <ListSection title={t('app.apiKeys')} none={apiKeyText('none')}>
        {data.data.map((apiKey) => (
          <Row key={apiKey.id} apiKey={apiKey} onChange={read} />
        ))}
      </ListSection>
    </Stack>
  )
}

const factsOf = ({ hint, createdBy, createdAt, lastUsedAt }: ApiKey) => [
  apiKeyText('endsIn', { hint }),
  apiKeyText('createdBy', { name: createdBy, time: moment(createdAt) }),
  lastUsedAt ? apiKeyText('lastUsed', { time: moment(lastUsedAt) }) : apiKeyText('neverUsed'),
]

const Row = ({ apiKey, onChange }: { apiKey: ApiKey; onChange: () => void }) => (
  <ListRow
    about={
      <>
        <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <strong>{apiKey.name}</strong>
          {apiKey.revokedAt && <Chip size="small" color="error" label={apiKeyText('revoked')} />}
        </Stack>
        <Typography variant="body2">{apiKey.duties.map(dutyLabel).join(', ')}</Typography>
        <Typography variant="body2" color="textSecondary">
          {factsOf(apiKey).join(' · ')}
        </Typography>
      </>
    }
  >
    {!apiKey.revokedAt && <RevokeApiKey apiKey={apiKey} onChange={onChange} />}
  </ListRow>
)

export default ApiKeyPage
