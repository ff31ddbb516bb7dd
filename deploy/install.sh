#!/bin/sh
# Makes the checkout in /srv/site a service behind Caddy, on Debian or Ubuntu. As root, in /srv/site: sh deploy/install.sh DOMAIN
# Run it again after an update that changes deploy/. It overwrites only what it has written itself: a file that somebody else
# wrote or changed stops it. Before it: Node and Caddy are installed, and .env is written, with DATA_DIR=/var/lib/site
# and BACKUP_DIR=/var/backups/site.
set -eu
domain=${1:?the domain is missing: sh deploy/install.sh example.com}
stop() { echo "$1" >&2; exit 1; }
[ "$(pwd)" = /srv/site ] || stop "The units are for a checkout in /srv/site, and this is $(pwd)."
command -v caddy >/dev/null || stop "Caddy is missing: https://caddyserver.com/docs/install"
grep -Eq "^DATA_DIR=['\"]?/var/lib/site['\"]?\$" .env ||
  stop "Set DATA_DIR=/var/lib/site in .env, because the service can't write in the checkout. To move data that you have: stop the site, copy the files of the old folder to /var/lib/site, and give them to the user site."
grep -Eq "^BACKUP_DIR=['\"]?/var/backups/site['\"]?\$" .env ||
  stop "Set BACKUP_DIR=/var/backups/site in .env, because the service can't write backups in another folder."
caddyfile=/etc/caddy/Caddyfile
if grep -qF '{$DOMAIN}' $caddyfile 2>/dev/null; then
  stop "$caddyfile has the site itself, as an earlier version of this script wrote it. Remove the site from it: it goes to /etc/caddy/sites/site.caddy."
fi

id site >/dev/null 2>&1 || useradd --system --create-home site
chown -R site: /srv/site
install -d -m 700 /var/lib/site /var/backups/site
chown site: /var/lib/site /var/backups/site

# What this script wrote last time. A target that is another now has been changed by somebody else.
written=/etc/site/written
check() { # SOURCE TARGET
  [ ! -e "$2" ] || cmp -s "$1" "$2" || cmp -s "$written/$(basename "$2")" "$2" ||
    stop "$2 isn't as this script wrote it. Nothing was changed. Compare it with $1, move it away, and run this again."
}
put() { # SOURCE TARGET
  install -D -m 644 "$1" "$2"
  install -D -m 644 "$1" "$written/$(basename "$2")"
}
domain_conf=$(mktemp)
printf '[Service]\nEnvironment=DOMAIN=%s\n' "$domain" > "$domain_conf"
each() { # Calls check or put with each file and where it goes.
  for unit in deploy/*.service deploy/*.timer deploy/*.path; do "$1" "$unit" "/etc/systemd/system/$(basename "$unit")"; done
  "$1" deploy/journald.conf /etc/systemd/journald.conf.d/site.conf
  "$1" deploy/Caddyfile /etc/caddy/sites/site.caddy
  "$1" "$domain_conf" /etc/systemd/system/caddy.service.d/domain.conf
}
each check
each put
rm "$domain_conf"
grep -qx 'import sites/\*' $caddyfile 2>/dev/null || printf '\nimport sites/*\n' >> $caddyfile

# The service can't build, because it can't write its own code.
[ -e build ] || sudo -Hu site npm run build
# The supervisor writes these two files, and nothing else in the checkout but the site's own folder.
sudo -u site touch builds/serving builds/refused
systemctl daemon-reload
systemctl restart systemd-journald
systemctl enable --now site.service site-backup.timer site-restore-drill.timer site-publish.timer site-publish-asked.path
systemctl restart site caddy
echo "Where the site is: journalctl -fu site"
