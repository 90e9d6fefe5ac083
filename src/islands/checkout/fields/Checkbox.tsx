interface CheckboxProps {
	name: string
	label: string
	checked: boolean
	onChange: (wanted: boolean) => void
}

/** A labelled checkbox. */
export function Checkbox({ name, label, checked, onChange }: CheckboxProps) {
	return (
		<label className="flex min-h-11 items-center gap-3 text-sm sm:col-span-2">
			<input type="checkbox" name={name} className="check" checked={checked} onChange={(event) => onChange(event.target.checked)} />
			{label}
		</label>
	)
}
