import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import {
  AutocompleteArrayInput,
  BooleanInput,
  NumberInput,
  ReferenceArrayInput,
  required,
  SelectInput,
  TextInput,
  useInput,
} from 'react-admin'
import { count, rupees } from '../../core/actions/numberRules.ts'
import { KarachiTimeInput } from '../../core/forms/KarachiTimeInput.tsx'
import { t } from '../../core/i18n/t.ts'
import { FormRow } from '../../ui/FormRow.tsx'
import { GroupPicker } from '../customers/GroupPicker.tsx'
import { couponText } from './couponText.ts'

const types = [
  { id: 'percentage', name: couponText('percent') },
  { id: 'fixed', name: t('app.rupees') },
]
const states = [
  { id: 'active', name: t('app.active') },
  { id: 'inactive', name: t('app.inactive') },
]
const byName = { field: 'name', order: 'ASC' } as const
const bySearch = (search: string) => (search ? { search } : {})

export const CouponInputs = () => (
  <>
    <Part title={couponText('part.code')}>
      <FormRow>
        <TextInput source="code" validate={required()} />
        <SelectInput source="status" choices={states} defaultValue="active" />
      </FormRow>
      <TextInput source="description" />
    </Part>
    <Part title={couponText('part.discount')}>
      <FormRow>
        <SelectInput
          source="discountType"
          label={couponText('kind')}
          choices={types}
          defaultValue="percentage"
          validate={required()}
        />
        <NumberInput source="discountValue" label={couponText('value')} validate={[required(), ...rupees]} />
      </FormRow>
      <FormRow>
        <NumberInput source="minOrderAmount" label={couponText('minimum')} validate={rupees} />
        <NumberInput source="maxDiscountAmount" label={couponText('maximum')} validate={rupees} />
      </FormRow>
    </Part>
    <Part title={couponText('part.goods')} hint={couponText('goodsHint')}>
      <FormRow>
        <GoodsInput source="brandIds" reference="brand" label={couponText('brands')} perPage={50} />
        <GoodsInput
          source="categoryIds"
          reference="category"
          label={couponText('categories')}
          perPage={100}
        />
      </FormRow>
      <GoodsInput source="productIds" reference="product" label={couponText('products')} perPage={25} />
      <BooleanInput
        source="excludesPrescription"
        label={couponText('excludesPrescription')}
        defaultValue={false}
      />
    </Part>
    <Part title={couponText('part.customers')}>
      <GroupsInput />
      <BooleanInput source="firstOrderOnly" label={couponText('firstOrderOnly')} defaultValue={false} />
    </Part>
    <Part title={couponText('part.limits')} hint={couponText('limitsHint')}>
      <FormRow>
        <NumberInput source="usageLimit" label={couponText('totalUses')} validate={count(1)} />
        <NumberInput source="usagePerUser" label={couponText('usesEach')} validate={count(1)} />
      </FormRow>
      <NumberInput
        source="budget"
        label={couponText('budget')}
        helperText={couponText('budgetHint')}
        validate={rupees}
      />
    </Part>
    <Part title={couponText('part.dates')}>
      <FormRow>
        <KarachiTimeInput source="startDate" label={couponText('starts')} />
        <KarachiTimeInput source="endDate" label={couponText('ends')} />
      </FormRow>
    </Part>
  </>
)

const Part = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ width: '100%', mt: 2 }}>
    <Typography variant="subtitle1" component="h2">
      {title}
    </Typography>
    {hint && (
      <Typography variant="body2" color="textSecondary">
        {hint}
      </Typography>
    )}
    <Box sx={{ mt: 1.5 }}>{children}</Box>
  </Box>
)

interface GoodsProps {
  source: string
  reference: string
  label: string
  perPage: number
}

/** Chooses records by name. All categories are listed, the others are searched. */
const GoodsInput = ({ source, reference, label, perPage }: GoodsProps) => (
  <ReferenceArrayInput source={source} reference={reference} sort={byName} perPage={perPage}>
    <AutocompleteArrayInput
      label={label}
      optionText="name"
      defaultValue={[]}
      {...(reference !== 'category' && { filterToQuery: bySearch })}
    />
  </ReferenceArrayInput>
)

const GroupsInput = () => {
  const { field, fieldState } = useInput({ source: 'customerGroups', defaultValue: [] })
  return (
    <GroupPicker
      label={couponText('groups')}
      value={field.value ?? []}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  )
}
