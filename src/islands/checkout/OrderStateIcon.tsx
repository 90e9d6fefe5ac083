import { Icon, InlineIcon } from '../ui/Icon.tsx'

const clock = '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5l3.5 2"/>'

interface OrderStateIconProps {
	/** The payment is open: a clock instead of a tick. */
	isDue: boolean
	/** Class of the size. */
	className: string
}

/** State of a placed order as an icon. */
export function OrderStateIcon({ isDue, className }: OrderStateIconProps) {
	const colours = isDue ? 'bg-warning-tint text-warning' : 'bg-success-tint text-success'
	return (
		<span className={`grid place-items-center rounded-full print:hidden ${className} ${colours}`}>
			{isDue ? <InlineIcon shape={clock} classes="icon" /> : <Icon name="check" />}
		</span>
	)
}
