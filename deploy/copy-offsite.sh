#!/bin/sh
# Encrypts the newest backup for the key in RECIPIENTS, whose other half is not on this machine, and copies it to OFFSITE: a
# folder on another disk, or user@machine:folder for rsync. Fourteen encrypted copies stay here, and those that are not there
# yet are copied as well. site-offsite.service can write a folder only if `systemctl edit site-offsite` adds it: [Service], and
# ReadWritePaths=FOLDER. OWNER says how the owner's tool is called, whose own BACKUP_DIR may be another path to the same folder.
set -eu
: "${BACKUP_DIR:=/var/backups/site}" "${RECIPIENTS:=/etc/site/backup.pub}" "${OFFSITE:?set OFFSITE}" "${OWNER:=owner}"
# An alarm rings two days after the first try, if none succeeds. A program that you went back to may not know this.
$OWNER backup --trying copy || true
newest=$($OWNER backup --newest)
name=$(basename "$newest")
mkdir -p "$BACKUP_DIR/encrypted"
sealed="$BACKUP_DIR/encrypted/$name.age"
# Not with `||` or `&&`, where `set -e` ignores a failure.
if [ ! -e "$sealed" ]; then
  age --encrypt --recipients-file "$RECIPIENTS" --output "$sealed.part" "$BACKUP_DIR/$name"
  mv "$sealed.part" "$sealed"
fi
ls -t "$BACKUP_DIR"/encrypted/*.age | tail -n +15 | xargs -r rm
case $OFFSITE in
  *:*) rsync --archive --ignore-existing --exclude '*.part' "$BACKUP_DIR/encrypted/" "$OFFSITE" ;;
  *)
    for each in "$BACKUP_DIR"/encrypted/*.age; do
      there="$OFFSITE/$(basename "$each")"
      # A copy that breaks off, also by a power failure, doesn't get its name, so the next run makes it again.
      if [ ! -e "$there" ]; then
        cp "$each" "$there.part"
        sync "$there.part"
        mv "$there.part" "$there"
      fi
    done
    ;;
esac
echo "$name.age is at $OFFSITE"
# Refuses a backup that is older than a day. An alarm rings after two days without this.
$OWNER backup --succeeded copy "$name"
