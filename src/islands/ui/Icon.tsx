import { drawingOf, type IconName } from './icons.ts'

export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
	const className = small ? 'icon icon-sm' : 'icon'
	const drawing = drawingOf(name)
	if (drawing === undefined)
		return (
			<svg className={className} aria-hidden="true">
				<use href={`#icon-${name}`} />
			</svg>
		)
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing out of icons.ts
	return <svg className={className} viewBox="0 0 24 24" aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing }} />
}
