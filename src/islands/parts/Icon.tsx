/** One of the symbols that every page carries (components/ui/icons.ts). */
export function Icon({ name, small = false }: { name: string; small?: boolean }) {
	return (
		<svg className={small ? 'icon icon-sm' : 'icon'} aria-hidden="true">
			<use href={`#icon-${name}`} />
		</svg>
	)
}
