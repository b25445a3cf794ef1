import { NumberInput, required, SelectInput, TextInput } from 'react-admin'
import { count, rupees } from '../../core/actions/numberRules.ts'
import { KarachiTimeInput } from '../../core/forms/KarachiTimeInput.tsx'
import { t } from '../../core/i18n/t.ts'
import { FormRow } from '../../ui/FormRow.tsx'

const types = [
  { id: 'percentage', name: t('coupons.percent') },
  { id: 'fixed', name: t('app.rupees') },
]
const states = [
  { id: 'active', name: t('app.active') },
  { id: 'inactive', name: t('app.inactive') },
]

export const CouponInputs = () => (
  <>
    <FormRow>
      <TextInput source="code" validate={required()} />
      <SelectInput source="status" choices={states} defaultValue="active" />
    </FormRow>
    <TextInput source="description" />
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
    <FormRow>
      <NumberInput source="usageLimit" label={t('coupons.totalUses')} validate={count(1)} />
      <NumberInput source="usagePerUser" label={t('coupons.usesEach')} validate={count(1)} />
    </FormRow>
    <FormRow>
      <KarachiTimeInput source="startDate" label={t('coupons.starts')} />
      <KarachiTimeInput source="endDate" label={t('coupons.ends')} />
    </FormRow>
  </>
)
