#!/bin/sh
# Restores the newest backup into a scratch database, which is deleted afterward, to prove that it can be restored.
# BACKUP_DIR says where the backups are, and OWNER how the owner's tool is called.
set -eu
newest=$(ls "${BACKUP_DIR:=/var/backups/site}"/*.jsonl.gz | tail -n 1)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
DATABASE_URL='' DATA_DIR="$scratch" ${OWNER:=owner} restore "$newest"
echo "$newest can be restored"
# An alarm rings when this has not been stored for fifteen days.
$OWNER backup --succeeded drill
