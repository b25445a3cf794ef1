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

const types = [
  { id: 'percentage', name: t('coupons.percent') },
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
    <Part title={t('coupons.part.code')}>
      <FormRow>
        <TextInput source="code" validate={required()} />
        <SelectInput source="status" choices={states} defaultValue="active" />
      </FormRow>
      <TextInput source="description" />
    </Part>
    <Part title={t('coupons.part.discount')}>
      <FormRow>
        <SelectInput
          source="discountType"
          label={t('coupons.kind')}
          choices={types}
          defaultValue="percentage"
          validate={required()}
        />
        <NumberInput source="discountValue" label={t('coupons.value')} validate={[required(), ...rupees]} />
      </FormRow>
      <FormRow>
        <NumberInput source="minOrderAmount" label={t('coupons.minimum')} validate={rupees} />
        <NumberInput source="maxDiscountAmount" label={t('coupons.maximum')} validate={rupees} />
      </FormRow>
    </Part>
    <Part title={t('coupons.part.goods')} hint={t('coupons.goodsHint')}>
      <FormRow>
        <ReferenceArrayInput source="brandIds" reference="brand" sort={byName} perPage={50}>
          <AutocompleteArrayInput
            label={t('coupons.brands')}
            optionText="name"
            filterToQuery={bySearch}
            defaultValue={[]}
          />
        </ReferenceArrayInput>
        <ReferenceArrayInput source="categoryIds" reference="category" sort={byName} perPage={100}>
          <AutocompleteArrayInput label={t('coupons.categories')} optionText="name" defaultValue={[]} />
        </ReferenceArrayInput>
      </FormRow>
      <ReferenceArrayInput source="productIds" reference="product" sort={byName} perPage={25}>
        <AutocompleteArrayInput
          label={t('coupons.products')}
          optionText="name"
          filterToQuery={bySearch}
          defaultValue={[]}
        />
      </ReferenceArrayInput>
      <BooleanInput
        source="excludesPrescription"
        label={t('coupons.excludesPrescription')}
        defaultValue={false}
      />
    </Part>
    <Part title={t('coupons.part.customers')}>
      <GroupsInput />
      <BooleanInput source="firstOrderOnly" label={t('coupons.firstOrderOnly')} defaultValue={false} />
    </Part>
    <Part title={t('coupons.part.limits')}>
      <FormRow>
        <NumberInput source="usageLimit" label={t('coupons.totalUses')} validate={count(1)} />
        <NumberInput source="usagePerUser" label={t('coupons.usesEach')} validate={count(1)} />
      </FormRow>
      <NumberInput
        source="budget"
        label={t('coupons.budget')}
        helperText={t('coupons.budgetHint')}
        validate={rupees}
      />
    </Part>
    <Part title={t('coupons.part.dates')}>
      <FormRow>
        <KarachiTimeInput source="startDate" label={t('coupons.starts')} />
        <KarachiTimeInput source="endDate" label={t('coupons.ends')} />
      </FormRow>
    </Part>
  </>
)

const Part = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <section aria-label={title} style={{ width: '100%' }}>
    <Typography variant="subtitle1" component="h3" sx={{ mt: 2 }}>
      {title}
    </Typography>
    {hint && (
      <Typography variant="body2" color="textSecondary">
        {hint}
      </Typography>
    )}
    {children}
  </section>
)

const GroupsInput = () => {
  const { field, fieldState } = useInput({ source: 'customerGroups', defaultValue: [] })
  return (
    <GroupPicker
      label={t('coupons.groups')}
      value={field.value ?? []}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  )
}
