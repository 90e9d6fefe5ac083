import { findIconShape, type IconName } from './icons.ts'

interface IconProps {
	name: IconName
	small?: boolean
	className?: string | undefined
}

export function Icon({ name, small = false, className }: IconProps) {
	const classes = `icon${small ? ' icon-sm' : ''}${className ? ` ${className}` : ''}`
	const drawing = findIconShape(name)
	if (drawing === undefined)
		return (
			<svg className={classes} aria-hidden="true">
				<use href={`#icon-${name}`} />
			</svg>
		)
	return InlineIcon({ drawing, classes })
}

/** One of our own drawings, where it stands; pages have some that no script carries (components/ui/page-drawings.ts). */
export function InlineIcon({ drawing, classes }: { readonly drawing: string; readonly classes: string }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: it stands in our own files
	return <svg className={classes} viewBox="0 0 24 24" aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing }} />
}
