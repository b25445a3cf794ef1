import Stack from '@mui/material/Stack'
import { Title, useDataProvider } from 'react-admin'
import { t } from '../../core/i18n/t.ts'
import { useRead } from '../../core/pages/useRead.tsx'
import { ListSection } from '../../ui/ListSection.tsx'
import { AddWebhook } from './AddWebhook.tsx'
import { WebhookRow } from './WebhookRow.tsx'
import type { WebhookProvider } from './webhookMethods.ts'
import { webhookText } from './webhookText.ts'

/** The addresses of other systems that receive events, each with its deliveries. */
const WebhookPage = () => {
  const provider = useDataProvider<WebhookProvider>()
  const { data, instead, read } = useRead(['webhooks'], (signal) => provider.webhooks(signal))
  if (instead) return instead
  return (
    <Stack spacing={2} sx={{ py: 2 }}>
      <Title title={t('app.webhooks')} />
      <AddWebhook onChange={read} />
      <ListSection title={webhookText('addresses')} none={webhookText('none')}>
        {data.data.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} onChange={read} />
        ))}
      </ListSection>
    </Stack>
  )
}

export default WebhookPage
