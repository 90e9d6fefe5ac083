import { pictureSource } from '../../domain/picture.ts'

interface PictureProps {
	/** Empty: the placeholder stands in its place. */
	src: string
	/** Empty beside a text that says the same. */
	alt?: string
	/** Of the picture as it is shown, in pixels. */
	size: number
	className?: string
}

/** A square product picture. */
export function Picture({ src, alt = '', size, className }: PictureProps) {
	const source = pictureSource(src, size)
	return (
		<img
			src={source.src}
			srcSet={source.srcset}
			sizes={source.srcset && `${size}px`}
			alt={alt}
			width={size}
			height={size}
			loading="lazy"
			decoding="async"
			className={className}
		/>
	)
}
