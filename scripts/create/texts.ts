/** The files of a new shop that are written for it. */

/** Settings as they begin: all others have defaults. */
export const environment = `# Settings of the shop; docs/configuration.md lists all of them. Nothing secret here if this file is shared.
SHOP_DIR=shop
# The address under which shoppers reach the shop, for canonical links, the sitemap and mails:
# SITE_URL=https://shop.example
`

export const ignored = `node_modules/
/dist/
.astro/
/data/
.cache/
.env
*.log
.DS_Store
`

/** The recipe of the image with the owner's folder in it: for the build, and for the start, which compares the two. */
export function dockerfileOf(dockerfile: string): string {
	return [
		['RUN npm run build', 'ENV SHOP_DIR=shop\nRUN npm run build'],
		['ENV NODE_ENV=production', 'ENV SHOP_DIR=shop NODE_ENV=production'],
		['COPY content content', 'COPY content content\nCOPY shop shop'],
	].reduce((text, [before = '', after = '']) => {
		if (!text.includes(before)) throw new Error(`The Dockerfile has no line "${before}" any more: see scripts/create/texts.ts.`)
		return text.replace(before, after)
	}, dockerfile)
}

export function compose(name: string): string {
	return `# docker compose up -d --build
# SITE_URL and SMTP_URL may stand in .env. PostgreSQL and nginx: deploy/compose.yaml and docs/deployment.md.
name: ${name}

services:
  shop:
    build:
      context: .
      args:
        SITE_URL: \${SITE_URL:-}
    restart: unless-stopped
    environment:
      SITE_URL: \${SITE_URL:-}
      SMTP_URL: \${SMTP_URL:-}
      MAIL_FROM: \${MAIL_FROM:-}
    ports:
      - "\${HTTP_PORT:-4321}:4321"
    volumes:
      - data:/data

volumes:
  data:
`
}

export function readme(name: string): string {
	return `# ${name}

\`\`\`sh
npm ci
npm start
\`\`\`

The shop is at http://localhost:4321, or in a container: \`docker compose up -d --build\`.

| | |
|---|---|
| \`shop/\` | what makes it yours: texts, colours, components, pages, events ([docs/extending.md](docs/extending.md)) |
| \`.env\` | its settings; a copy of \`.env.example\` to begin with |
| \`data/\` | what it keeps: database, mails that wait, pictures |
| everything else | the programs, which an upgrade replaces |

| Command | What it does |
|---|---|
| \`npm run edit\` | forms for its texts in the browser, with "Publish" ([docs/editing.md](docs/editing.md)) |
| \`npm run dev\` | shows the shop while you work on it |
| \`npm run check:content\` | tells every mistake in texts and in \`shop/\` |
| \`npm run build\` | builds into \`dist\` |
| \`npm run store -- --help\` | catalogue, orders, delivery, payments ([docs/commands.md](docs/commands.md)) |

Versions: run this once, and "Publish" keeps every published state of the texts, to go back to:

\`\`\`sh
git init && git add --all && git commit --message "My shop"
\`\`\`

An upgrade: make a new shop with the newer version (\`npm run create -- FOLDER\`), put your \`shop/\`, \`.env\` and \`data/\` in its place, and run \`npm run check:content\`. [CHANGELOG.md](CHANGELOG.md) says what is new.
`
}

export const ownersReadme = `# What makes this shop yours

Upgrades never touch this folder. \`npm run check:content\` checks all of it.

| | |
|---|---|
| \`content/\` | texts in the place of those in \`../content\`: copy a file and change it |
| \`tokens.yaml\` | colours, round corners, font |
| \`public/\` | pictures, \`favicon.svg\` |
| \`slots/\` | components at named places of pages: \`slots/footer/end.astro\` |
| \`pages/\` | pages of your own |
| \`events.ts\`, \`shop.yaml\` | what listens to what happens in the shop, and whether visitors are asked |

[docs/extending.md](../docs/extending.md) tells all of it, and [examples/shop](../examples/shop) shows one of everything.
`

export const tokens = `# Names are those of src/styles/theme.css. Take the signs # away to try it:
# colours:
#   action: "#0b6e4f"
#   action-hover: "#095840"
# radius:
#   md: 0.25rem
`
