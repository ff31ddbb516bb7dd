#!/bin/sh
# Restores the newest backup into a scratch database, which is deleted afterward, to prove that it can be restored.
# OWNER says how the owner's tool is called, and BACKUP_DIR, which it reads, where the backups are.
set -eu
: "${OWNER:=owner}"
# An alarm rings fifteen days after the first try, if none succeeds. A program that you went back to may not know this.
$OWNER backup --trying drill || true
newest=$($OWNER backup --newest)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# What it says to do next is for a real restore.
DATABASE_URL='' DATA_DIR="$scratch" $OWNER restore "$newest" >/dev/null
echo "$newest can be restored"
# Refuses an old backup, and one without people or orders that are in the database. An alarm rings after fifteen days without this.
$OWNER backup --succeeded drill "$newest"
