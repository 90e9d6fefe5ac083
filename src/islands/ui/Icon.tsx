import { findIconShape, type IconName } from './icons.ts'

interface IconProps {
	name: IconName
	small?: boolean
	className?: string | undefined
}

export function Icon({ name, small = false, className }: IconProps) {
	const classes = `icon${small ? ' icon-sm' : ''}${className ? ` ${className}` : ''}`
	const shape = findIconShape(name)
	if (shape === undefined)
		return (
			<svg className={classes} aria-hidden="true">
				<use href={`#icon-${name}`} />
			</svg>
		)
	return InlineIcon({ shape, classes })
}

/** An icon with inline SVG paths; icons of pages only are in components/ui/icon-paths.ts. */
export function InlineIcon({ shape, classes }: { readonly shape: string; readonly classes: string }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: the SVG is part of the source code
	return <svg className={classes} viewBox="0 0 24 24" aria-hidden="true" dangerouslySetInnerHTML={{ __html: shape }} />
}
