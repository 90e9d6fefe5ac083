import { formatLineTitle } from '@storefront/contract/domain/cart/line-title.ts'
import type { OrderLine } from '@storefront/contract/domain/checkout/order.ts'
import { reasonLimit } from '@storefront/contract/domain/checkout/returns.ts'
import { longDate } from '@storefront/contract/domain/dates.ts'
import { text } from '@storefront/i18n/text.ts'
import { useId, useRef, useState } from 'react'
import { newRequestKey, submitReturn } from '#stores/checkout/order/order-changes.ts'
import { QuantityStepper } from '../../ui/QuantityStepper.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import type { ChangeProps } from './OrderActions.tsx'

type Returnable = OrderLine & { readonly id: string }

const otherReason = 'other'

function isReturnable(line: OrderLine): line is Returnable {
	return line.id !== null && line.returnable > 0
}

/** Form for a return. The reason is optional: withdrawal under directive 2011/83/EU requires none. */
export function ReturnOrder({ order, proof, reasons, onDone, onClose }: ChangeProps) {
	const lines = order.lines.filter(isReturnable)
	const [pieces, setPieces] = useState<Readonly<Record<string, number>>>(
		lines.length === 1 && lines[0] ? { [lines[0].id]: lines[0].returnable } : {},
	)
	const [chosen, setChosen] = useState('')
	const [own, setOwn] = useState('')
	const [isMissing, setMissing] = useState(false)
	// Repeated submissions of one form create a single return.
	const [key] = useState(newRequestKey)
	const first = useRef<HTMLInputElement>(null)
	const id = useId()
	const returnLines = lines.flatMap((line) => (pieces[line.id] ? [{ lineId: line.id, quantity: pieces[line.id] ?? 0 }] : []))
	const set = (lineId: string, quantity: number) => {
		setMissing(false)
		setPieces({ ...pieces, [lineId]: quantity })
	}
	const send = async () => {
		if (returnLines.length === 0) {
			setMissing(true)
			return first.current?.focus()
		}
		const result = await submitReturn(proof, { lines: returnLines, reason: chosen === otherReason ? own : chosen, idempotencyKey: key })
		if (result) onDone(result.order, text('returns.asked', { number: result.number }))
	}
	return (
		<ChangeDialog
			title={text('returns.begin')}
			button={text('returns.ask')}
			back={text('common.close')}
			onSubmit={() => void send()}
			onClose={onClose}
		>
			{order.returnUntil && <p className="text-ink-soft">{text('returns.until', { date: longDate(order.returnUntil) })}</p>}
			<fieldset className="grid gap-3" aria-describedby={isMissing ? `${id}-missing` : undefined}>
				<legend className="mb-2 font-bold">{text('returns.what')}</legend>
				{lines.map((line, index) => (
					<LineChoice key={line.id} field={index === 0 ? first : null} line={line} quantity={pieces[line.id] ?? 0} onChoose={set} />
				))}
				{isMissing && (
					<p id={`${id}-missing`} role="alert" className="field-error">
						{text('returns.chooseWhat')}
					</p>
				)}
			</fieldset>
			<div className="field">
				<label className="label" htmlFor={`${id}-reason`}>
					{text('orders.why')} <span className="font-normal text-ink-muted">{text('common.optional')}</span>
				</label>
				<select id={`${id}-reason`} className="input" value={chosen} onChange={(event) => setChosen(event.target.value)}>
					<option value="">{text('returns.noReason')}</option>
					{reasons.map((reason) => (
						<option key={reason}>{reason}</option>
					))}
					<option value={otherReason}>{text('returns.otherReason')}</option>
				</select>
			</div>
			{chosen === otherReason && (
				<div className="field">
					<label className="label" htmlFor={`${id}-own`}>
						{text('returns.ownReason')}
					</label>
					<textarea
						id={`${id}-own`}
						className="input"
						rows={3}
						maxLength={reasonLimit}
						value={own}
						onChange={(event) => setOwn(event.target.value)}
					/>
				</div>
			)}
		</ChangeDialog>
	)
}

interface LineChoiceProps {
	line: Returnable
	/** 0: the line is not returned. */
	quantity: number
	field: React.Ref<HTMLInputElement> | null
	onChoose: (lineId: string, quantity: number) => void
}

function LineChoice({ line, quantity, field, onChoose }: LineChoiceProps) {
	const name = formatLineTitle(line)
	return (
		<div className="grid gap-2">
			<label className="card flex min-h-14 items-center gap-3 px-4 py-2 has-checked:border-action has-checked:bg-tint">
				<input
					ref={field}
					type="checkbox"
					className="check shrink-0"
					checked={quantity > 0}
					onChange={(event) => onChoose(line.id, event.target.checked ? line.returnable : 0)}
				/>
				<span className="min-w-0 wrap-anywhere">
					<bdi>{name}</bdi>
				</span>
			</label>
			{quantity > 0 && line.returnable > 1 && (
				<div className="flex flex-wrap items-center gap-3 ps-4">
					<QuantityStepper
						quantity={quantity}
						stock={line.returnable}
						name={name}
						onChange={(wanted) => onChoose(line.id, Math.min(wanted, line.returnable))}
					/>
					<span className="text-sm text-ink-soft">{text('returns.ofPieces', { count: line.returnable })}</span>
				</div>
			)}
		</div>
	)
}
