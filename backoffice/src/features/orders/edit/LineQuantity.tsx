import type { ComponentProps } from 'react'
import { DialogInput } from '../../../core/actions/DialogInput.tsx'

interface TypedLine {
  productId: string
  name: string
  quantity: string
}

type Props<Line> = Pick<ComponentProps<typeof DialogInput>, 'required' | 'fullWidth' | 'helperText'> & {
  line: Line
  lines: readonly Line[]
  least: number
  onChange: (lines: Line[]) => void
}

/** The quantity of a line, in digits alone. */
export const LineQuantity = <Line extends TypedLine>({
  line: { productId, name, quantity },
  lines,
  least,
  onChange,
  ...rest
}: Props<Line>) => (
  <DialogInput
    name={`quantity of ${productId}`}
    size="small"
    type="number"
    label={name}
    value={quantity}
    onChange={({ target }) =>
      onChange(
        lines.map((line) =>
          line.productId === productId ? { ...line, quantity: target.value.replace(/\D/g, '') } : line,
        ),
      )
    }
    slotProps={{ htmlInput: { min: least, step: 1 } }}
    {...rest}
  />
)
