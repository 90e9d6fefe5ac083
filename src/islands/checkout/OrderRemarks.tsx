import { useStore } from '@nanostores/react'
import { fieldOf, type OrderText, orderRemarks } from '@storefront/contract/domain/checkout/order/order-texts.ts'
import { $checkoutForm, setField } from '#stores/checkout/checkout-form.ts'
import { $order, clearFieldError } from '#stores/checkout/order/order-state.ts'
import { Field } from '../ui/Field.tsx'
import { fieldId } from './fields/field-id.ts'

/** Text fields for remarks on the order. */
export function OrderRemarks() {
	return orderRemarks.map((name) => <Remark key={name} name={name} />)
}

function Remark({ name }: { name: OrderText }) {
	const typed = useStore($checkoutForm, { ssr: 'initial' })
	const order = useStore($order, { ssr: 'initial' })
	const problem = order.status === 'failed' ? order.problem.fields[name] : undefined
	const change = (value: string) => {
		setField(name, value)
		clearFieldError(name)
	}
	return <RemarkField name={name} value={typed[name]} error={problem} onInput={change} />
}

interface RemarkFieldProps {
	name: OrderText
	value: string
	error: string | undefined
	onInput: (value: string) => void
}

/** A text field for a remark, with its error. */
export function RemarkField({ name, value, error, onInput }: RemarkFieldProps) {
	const { label, limit } = fieldOf(name)
	const id = fieldId(name)
	return (
		<Field id={id} label={label()} optional error={error}>
			<textarea
				id={id}
				name={name}
				rows={3}
				maxLength={limit}
				className="input"
				value={value}
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? `${id}-error` : undefined}
				onChange={(event) => onInput(event.target.value)}
			/>
		</Field>
	)
}
