#!/bin/sh
# Makes the checkout in /srv/site a service behind Caddy, on Debian or Ubuntu. As root, in /srv/site: sh deploy/install.sh DOMAIN
# It can be run again. Before it: Node and Caddy are installed, and .env is written.
set -eu
domain=${1:?the domain is missing: sh deploy/install.sh example.com}
[ "$(pwd)" = /srv/site ] || { echo "The units are for a checkout in /srv/site, and this is $(pwd)." >&2; exit 1; }
command -v caddy >/dev/null || { echo "Caddy is missing: https://caddyserver.com/docs/install" >&2; exit 1; }

id site >/dev/null 2>&1 || useradd --system --create-home site
chown -R site: /srv/site
install -d -o site -m 700 /var/backups/site
cp deploy/*.service deploy/*.timer /etc/systemd/system
install -D -m 644 deploy/journald.conf /etc/systemd/journald.conf.d/site.conf
install -D -m 644 deploy/Caddyfile /etc/caddy/Caddyfile
install -d /etc/systemd/system/caddy.service.d
printf '[Service]\nEnvironment=DOMAIN=%s\n' "$domain" > /etc/systemd/system/caddy.service.d/domain.conf
systemctl daemon-reload
systemctl restart systemd-journald
systemctl enable --now site.service site-backup.timer site-restore-drill.timer
systemctl restart caddy
echo "The first start builds for minutes, then says where the site is: journalctl -fu site"
