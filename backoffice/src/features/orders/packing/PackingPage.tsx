import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Authenticated, Title, useGetOne } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import type { Order, Product } from 'shared-api/contract'
import type { t } from '../../../core/i18n/t.ts'
import { findObstacle } from '../steps/obstacle.ts'
import { needsPhoneConfirmation } from '../steps/phoneConfirmation.ts'
import { StepObstacle } from '../steps/StepObstacle.tsx'
import { PackingSteps, StartPacking } from './PackingSteps.tsx'
import { PackLines } from './PackLines.tsx'
import { type PackPart, packPart } from './packPart.ts'
import { packRows } from './packRows.ts'
import { usePackersText } from './usePackersText.ts'
import { usePackFacts } from './usePackFacts.ts'
import type { Say } from './usePackingTexts.ts'
import { useTicks } from './useTicks.ts'

const queueAddress = '/order/queue?tab=pack'

/** Packs one order on a phone, over the whole screen: `/pack/{order}`. */
const PackingPage = () => {
  const { id = '' } = useParams()
  const { chosen: language, switchLanguage, say, text } = usePackersText(true)
  return (
    <Authenticated>
      <Box
        component="main"
        lang={language}
        dir={language === 'ur' ? 'rtl' : 'ltr'}
        sx={{
          maxWidth: 640,
          mx: 'auto',
          p: 1.5,
          minHeight: '100vh',
          overflowWrap: 'anywhere',
          // The theme's margin is for one direction of writing.
          '& .MuiAlert-icon': { marginRight: 0, marginInlineEnd: 1.5 },
        }}
      >
        <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
          <Button component={Link} to={queueAddress} sx={{ minHeight: 44 }}>
            {say('back')}
          </Button>
          <Button onClick={switchLanguage} lang={language === 'en' ? 'ur' : 'en'} sx={{ minHeight: 44 }}>
            {say('language')}
          </Button>
        </Stack>
        <Packing key={id} id={id} say={say} text={text} />
      </Box>
    </Authenticated>
  )
}

const Packing = ({ id, say, text }: { id: string; say: Say; text: typeof t }) => {
  const order = useGetOne<Order>('order', { id })
  const facts = usePackFacts(order.data)
  const failed: Error | null = order.error ?? facts.error
  if (failed)
    return (
      <Alert
        severity="error"
        action={
          <Button onClick={() => (order.error ? void order.refetch() : facts.refetch())}>
            {say('again')}
          </Button>
        }
      >
        {say('failed')} <bdi lang="en">{failed.message}</bdi>
      </Alert>
    )
  if (!order.data || !facts.products) return <CircularProgress aria-label={say('loading')} />
  const part = packPart(order.data)
  return (
    <Stack spacing={1.5}>
      <Title title={say('title', { number: order.data.orderNumber })} />
      <Typography variant="h5" component="h1">
        {say('title', { number: order.data.orderNumber })}
      </Typography>
      {part ? (
        <Part
          key={part.shipmentId}
          order={order.data}
          part={part}
          products={facts.products}
          onMoved={() => void order.refetch()}
          say={say}
          text={text}
        />
      ) : (
        <>
          <Alert severity="info">{say('nothing')}</Alert>
          <Button variant="contained" component={Link} to={queueAddress} sx={{ minHeight: 48 }}>
            {say('next')}
          </Button>
        </>
      )}
    </Stack>
  )
}

interface PartProps {
  order: Order
  part: PackPart
  products: readonly Product[]
  onMoved: () => void
  say: Say
  text: typeof t
}

const Part = ({ order, part, products, onMoved, say, text }: PartProps) => {
  const obstacleId = useId()
  const ticks = useTicks(part.shipmentId ?? order.id)
  const rows = packRows(part.items, products)
  const isPacked = rows.length > 0 && rows.every(({ key, recalled }) => !recalled && ticks.ticked.has(key))
  const obstacle = findObstacle(order, part.items)
  const steps = { order, part, say, onMoved, ...(obstacle ? { obstacle: obstacleId } : {}) }
  return (
    <>
      {needsPhoneConfirmation(order) && <Alert severity="warning">{say('unconfirmed')}</Alert>}
      {obstacle && (
        <StepObstacle
          id={obstacleId}
          step={say(part.isPending ? 'start' : 'ship')}
          obstacle={obstacle}
          text={text}
        />
      )}
      {part.isPending ? (
        <StartPacking {...steps} />
      ) : (
        <>
          <PackLines rows={rows} ticked={ticks.ticked} setTick={ticks.setTick} say={say} />
          {isPacked && <PackingSteps {...steps} onShipped={ticks.forget} />}
        </>
      )}
    </>
  )
}

export default PackingPage
