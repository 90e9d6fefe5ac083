import { drawingOf, type IconName } from './icons.ts'

interface IconProps {
	name: IconName
	small?: boolean
	className?: string | undefined
}

export function Icon({ name, small = false, className }: IconProps) {
	const classes = `icon${small ? ' icon-sm' : ''}${className ? ` ${className}` : ''}`
	const drawing = drawingOf(name)
	if (drawing === undefined)
		return (
			<svg className={classes} aria-hidden="true">
				<use href={`#icon-${name}`} />
			</svg>
		)
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing out of icons.ts
	return <svg className={classes} viewBox="0 0 24 24" aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing }} />
}
